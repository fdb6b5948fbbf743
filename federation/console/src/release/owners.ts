/** The team that owns an app; null if none does. */
export const ownerOf = (
  directory: { teams: readonly { name: string; apps: readonly string[] }[] } | undefined,
  app: string,
): string | null => directory?.teams.find(({ apps }) => apps.includes(app))?.name ?? null

/** How many people are in a team. */
export const membersOf = (
  directory: { teams: readonly { name: string; members: readonly unknown[] }[] },
  team: string,
): number => directory.teams.find(({ name }) => name === team)?.members.length ?? 0
