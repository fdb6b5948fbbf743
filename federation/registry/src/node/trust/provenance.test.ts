import { buildRunOf, ciRunOf } from './provenance'

const github = 'https://token.actions.githubusercontent.com'
const runs = (issuer: string, claims: object) => buildRunOf(ciRunOf(issuer, { ...claims }))

describe('a run of CI', () => {
  it('REL-32 of GitHub Actions leads to its page', () => {
    const claims = { repository: 'lucky/wallet', run_id: '8841', sha: 'c0ffee00', ref: 'refs/heads/main' }
    const workflow_ref = 'lucky/wallet/.github/workflows/release.yml@refs/heads/main'
    expect(runs(github, { ...claims, workflow_ref })).toEqual({
      issuer: github,
      repository: 'lucky/wallet',
      ref: 'refs/heads/main',
      commit: 'c0ffee00',
      workflow: workflow_ref,
      run: '8841',
      url: 'https://github.com/lucky/wallet/actions/runs/8841',
      commitUrl: 'https://github.com/lucky/wallet/commit/c0ffee00',
    })
  })

  it("REL-32 of a GitLab leads to its page on that GitLab's host", () => {
    const claims = { project_path: 'money/apps/wallet', pipeline_id: '12', sha: 'c0ffee00' }
    expect(runs('https://git.example.com', claims)).toMatchObject({
      repository: 'money/apps/wallet',
      run: '12',
      url: 'https://git.example.com/money/apps/wallet/-/pipelines/12',
      commitUrl: 'https://git.example.com/money/apps/wallet/-/commit/c0ffee00',
    })
  })

  it.each([
    ['of an unknown platform', 'https://ci.example', { repository: 'lucky/wallet', run_id: '1' }],
    ['whose repository is no path', github, { repository: '../../evil', run_id: '1' }],
    ['whose repository has a query', github, { repository: 'lucky/wallet?x=', run_id: '1' }],
    ['whose run is no number', github, { repository: 'lucky/wallet', run_id: '1/../../..' }],
    ['on a host without https', 'http://git.example', { project_path: 'a/b', pipeline_id: '1' }],
    ['without a run', github, { repository: 'lucky/wallet' }],
  ])('REL-32 %s leads nowhere', (_what, issuer, claims) => {
    expect(runs(issuer, claims).url).toBeNull()
  })

  it.each([
    ['of an unknown platform', 'https://ci.example', { repository: 'lucky/wallet', sha: 'c0ffee00' }],
    ['whose repository is no path', github, { repository: '../../evil', sha: 'c0ffee00' }],
    ['whose commit is no hash', github, { repository: 'lucky/wallet', sha: 'main/../../..' }],
    ['without a commit', github, { repository: 'lucky/wallet' }],
  ])('REL-32 %s does not lead to its commit', (_what, issuer, claims) => {
    expect(runs(issuer, claims).commitUrl).toBeNull()
  })

  it('REL-32 keeps no names of people, and nothing that is no text', () => {
    const claims = { actor: 'ana', user_login: 'ana', sub: 'repo:lucky/wallet', ref: ['x'], sha: 'y'.repeat(1000) }
    expect(ciRunOf(github, claims).claims).toEqual({ sub: 'repo:lucky/wallet', sha: 'y'.repeat(300) })
  })
})
