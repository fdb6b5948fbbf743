/** The team that owns an app; null if none does. */
export const ownerOf = (
  directory: { teams: readonly { name: string; apps: readonly string[] }[] } | undefined,
  app: string,
): string | null => directory?.teams.find(({ apps }) => apps.includes(app))?.name ?? null
