import { fireEvent } from '@testing-library/react'

/** jsdom's pointer events carry no coordinates; a mouse event of that name does. */
export function pointer(
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  element: Element,
  at: { clientX?: number; clientY?: number } = {},
): void {
  fireEvent(
    element,
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at }), { pointerId: 1 }),
  )
}
