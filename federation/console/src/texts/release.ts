const times = (pages: number) => (pages === 1 ? 'on one page' : `on ${pages.toLocaleString('en-GB')} pages`)

/** Texts of a release's own page. */
export const releaseTexts = {
  built: (age: string, by: string | undefined, commit: string) =>
    `published ${age} ago${by === undefined ? '' : ` by ${by}`}, commit ${commit}`,
  provenance: (repository: string, commit: string | null, workflow: string | null) =>
    [`proven: from ${repository}`, commit && `commit ${commit}`, workflow].filter(Boolean).join(', '),
  run: (run: string) => `run ${run}`,
  stable: 'stable in production',
  canary: (share: string) => `canary in production, ${share}`,
  notServed: 'not served in production',
  changes: 'What is new',
  against: (id: string) => `against ${id}, which is served`,
  first: 'nothing of the app is served yet',
  noChanges: 'Nothing changes in pages, widgets, needs, packages or sizes.',
  errors: 'Errors',
  errorsHint: 'in members’ pages of production, 30 days: places in scripts, no messages, no member',
  noErrors: 'No page has reported an error.',
  kinds: (count: number) => (count === 1 ? 'one kind' : `${count} kinds`),
  on: times,
  isNew: (version: string) => `new in ${version}`,
  also: (versions: readonly string[]) => `also in ${versions.join(', ')}`,
  frames: 'Where it was thrown, innermost first',
  library: 'library',
  unmapped: 'no source map',
  noCode: (app: string) => `The sources of ${app} are for the team that owns it.`,
  noMap: 'Its script has no source map here, so only the place in the script is known.',
  lineOf: (file: string, line: number) => `${file}, line ${line}`,
  missing: (id: string) => `There is no release ${id}`,
}
