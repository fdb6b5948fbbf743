/** The screens that the tab bar can lead to, in its usual order, as manifests name them. */
export const tabNames = ['live', 'video', 'zhome', 'welfare', 'mine'] as const
export type TabName = (typeof tabNames)[number]
