import type { AnswerOf } from '@app/release/calls'

type Dependency = AnswerOf<'dependencies'>['apps'][number]
/** Pixels from the top of the picture. */
type Placed = { top: number; height: number }
export type Picture = {
  height: number
  apps: readonly (Placed & { app: string })[]
  /** The offered widgets by app, and those that somebody shows although nobody offers them. */
  groups: readonly { app: string; top: number; widgets: readonly (Placed & { name: string; isOffered: boolean })[] }[]
  /** From an app to a widget that it shows, both by their middle. */
  lines: readonly { app: string; widget: string; from: number; to: number; isOffered: boolean }[]
}

export const sizesOfPicture = { app: 54, widget: 34, title: 24, gap: 8, groupGap: 10 }
const size = sizesOfPicture

const widgetsBy = (apps: readonly Dependency[]) => {
  const found = new Map<string, Map<string, boolean>>()
  const add = (app: string, name: string, isOffered: boolean) => {
    const widgets = found.get(app) ?? new Map<string, boolean>()
    found.set(app, widgets.set(name, isOffered))
  }
  for (const { app, offers } of apps) for (const name of offers) add(app, name, true)
  for (const { shows } of apps) for (const { app, widget, isOffered } of shows) if (!isOffered) add(app, widget, false)
  return found
}

/** Places the apps in a column, the widgets in another, and the lines between them. */
export function pictureOf(apps: readonly Dependency[]): Picture {
  let at = 0
  const groups = [...widgetsBy(apps)].map(([app, widgets]) => {
    const top = at
    at += size.title
    const placed = [...widgets].map(([name, isOffered]) => {
      const one = { name, isOffered, top: at, height: size.widget }
      at += size.widget + size.gap
      return one
    })
    at += size.groupGap
    return { app, top, widgets: placed }
  })
  const widgetsHeight = Math.max(0, at - size.gap - size.groupGap)
  const appsHeight = Math.max(0, apps.length * (size.app + size.gap) - size.gap)
  const height = Math.max(widgetsHeight, appsHeight)
  // the shorter column uses the height of the longer one
  const step = apps.length > 1 ? (height - size.app) / (apps.length - 1) : 0
  const placedApps = apps.map(({ app }, index) => ({ app, top: Math.round(index * step), height: size.app }))
  const middles = new Map<string, number>(
    groups.flatMap(({ app, widgets }) =>
      widgets.map((one) => [`${app}/${one.name}`, one.top + one.height / 2] as const),
    ),
  )
  const lines = apps.flatMap(({ app, shows }, index) =>
    shows.flatMap(({ app: owner, widget, isOffered }) => {
      const name = `${owner}/${widget}`
      const from = (placedApps[index]?.top ?? 0) + size.app / 2
      const to = middles.get(name)
      return to === undefined ? [] : { app, widget: name, from, to, isOffered }
    }),
  )
  return { height, apps: placedApps, groups, lines }
}
