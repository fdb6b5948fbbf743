import { fireEvent } from '@testing-library/react'

/** jsdom's pointer events have no coordinates, but a mouse event of that name does. */
export function pointer(
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  element: Element,
  { timeStamp, ...at }: { clientX?: number; clientY?: number; timeStamp?: number } = {},
): void {
  const event = Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at }), {
    pointerId: 1,
  })
  if (timeStamp !== undefined) Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  fireEvent(element, event)
}
