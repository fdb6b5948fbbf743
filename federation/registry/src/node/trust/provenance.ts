import * as v from 'valibot'
import { provenanceKey, recordKey, releaseName } from '../../record'
import { Refused } from '../../refused'
import { decodeJson, encodeJson } from '../json'
import type { Store } from '../store'
import { envelopeSchema, seal, type SigningKey } from './dsse'
import { sha256Of, openFor, type Root } from './root'

/** A run of CI, as its platform's token says that it is; the values are text. */
export type CiRun = { issuer: string; claims: Readonly<Record<string, string>> }

/** A run, for people. */
export type BuildRun = {
  issuer: string
  repository: string | null
  ref: string | null
  commit: string | null
  workflow: string | null
  run: string | null
  /** The run's page; null where the platform's addresses are not known. */
  url: string | null
  /** The commit's page; likewise. */
  commitUrl: string | null
}

/** in-toto's type, by https://github.com/in-toto/attestation/blob/main/spec/v1/envelope.md */
const payloadType = 'application/vnd.in-toto+json'
const buildType = 'urn:release-service:published-by-ci:v1'
const text = v.pipe(v.string(), v.maxLength(1000))

/** The parts of an in-toto Statement v1 with SLSA Provenance v1 that are read again. */
const statementSchema = v.object({
  _type: v.literal('https://in-toto.io/Statement/v1'),
  predicateType: v.literal('https://slsa.dev/provenance/v1'),
  subject: v.tuple([v.object({ name: text, digest: v.object({ sha256: text }) })]),
  predicate: v.object({
    buildDefinition: v.object({ buildType: v.literal(buildType), internalParameters: v.record(text, text) }),
    runDetails: v.object({ builder: v.object({ id: text }) }),
  }),
})

const storedClaims = [
  ...([
    'sub',
    'repository',
    'repository_id',
    'repository_owner_id',
    'ref',
    'sha',
    'event_name',
    'environment',
  ] as const),
  ...(['workflow_ref', 'job_workflow_ref', 'run_id', 'run_attempt', 'runner_environment'] as const),
  ...(['project_path', 'project_id', 'ci_config_ref_uri', 'pipeline_id', 'job_id'] as const),
]
const maxText = 300

/** What provenance keeps of a token's claims: what was built and where, and nobody's name. */
export function ciRunOf(issuer: string, payload: Readonly<Record<string, unknown>>): CiRun {
  const saved = storedClaims.flatMap((name) => {
    const value = payload[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, maxText)]] : []
  })
  return { issuer, claims: Object.fromEntries(saved) as Record<string, string> }
}

const githubIssuer = 'https://token.actions.githubusercontent.com'

/** What the claims of GitHub and GitLab say; of another platform, only what has the same names. */
export function buildRunOf({ issuer, claims }: CiRun): BuildRun {
  const repository = claims['repository'] ?? claims['project_path'] ?? null
  const run = claims['run_id'] ?? claims['pipeline_id'] ?? null
  const page = repositoryUrl({ issuer, claims })
  const path = claims['project_path'] === undefined ? 'actions/runs' : '-/pipelines'
  return {
    issuer,
    repository,
    run,
    ref: claims['ref'] ?? null,
    commit: claims['sha'] ?? null,
    workflow: claims['job_workflow_ref'] ?? claims['workflow_ref'] ?? claims['ci_config_ref_uri'] ?? null,
    url: page !== null && run !== null && /^\d+$/.test(run) ? `${page}/${path}/${run}` : null,
    commitUrl: commitUrl({ issuer, claims }),
  }
}

function commitUrl(run: CiRun): string | null {
  const page = repositoryUrl(run)
  const commit = run.claims['sha']
  if (page === null || commit === undefined || !/^[0-9a-f]{7,64}$/.test(commit)) return null
  return `${page}/${run.claims['project_path'] === undefined ? '' : '-/'}commit/${commit}`
}

function repositoryUrl({ issuer, claims }: CiRun): string | null {
  const github = claims['repository']
  const gitlab = claims['project_path']
  const isPath = (name: string | undefined) => name !== undefined && /^[\w-][\w.-]*(\/[\w-][\w.-]*)+$/.test(name)
  if (issuer === githubIssuer) return isPath(github) ? `https://github.com/${github}` : null
  return isPath(gitlab) && issuer.startsWith('https://') ? `${new URL(issuer).origin}/${gitlab}` : null
}

/** An in-toto Statement v1 with the predicate SLSA Provenance v1: only what the platform's token proved. */
function statementOf({ app, id }: Release, digest: string, ci: CiRun) {
  const { issuer, repository, ref, commit, workflow, run, url } = buildRunOf(ci)
  const source = repositoryUrl(ci)
  const input = Object.entries({ issuer, repository, ref, workflow }).filter(([, value]) => value !== null)
  const sources = [{ ...(source ? { uri: `git+${source}` } : {}), digest: { gitCommit: commit } }]
  const invocation = url ?? run
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: releaseName(app, id), digest: { sha256: digest } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType,
        externalParameters: Object.fromEntries(input),
        internalParameters: ci.claims,
        ...(commit ? { resolvedDependencies: sources } : {}),
      },
      runDetails: {
        builder: { id: issuer },
        ...(invocation ? { metadata: { invocationId: invocation } } : {}),
      },
    },
  }
}

type Release = { app: string; id: string }

/** Says which run of CI published a record. @param record its bytes; written before it, like its signature */
export async function writeProvenance(
  store: Store,
  by: SigningKey,
  { record, run, ...release }: Release & { record: Uint8Array; run: CiRun },
): Promise<void> {
  const statement = encodeJson(statementOf(release, sha256Of(record), run))
  await store.write(provenanceKey(release.app, release.id), encodeJson(seal(payloadType, statement, [by])))
}

/**
 * @returns null if no run of CI published the release
 * @throws Refused if the service has not signed the file, or it is about another record
 */
export async function readProvenance(store: Store, root: Root, { app, id }: Release): Promise<BuildRun | null> {
  const key = provenanceKey(app, id)
  const stored = await store.read(key)
  if (!stored) return null
  const payload = openFor(root, 'service', decodeJson(envelopeSchema, stored.bytes, key), payloadType)
  if (!payload) throw new Refused(`No key of root ${root.n} has signed ${key}, so it proves nothing.`)
  const { subject, predicate } = decodeJson(statementSchema, payload, key)
  const [{ name, digest }] = subject
  const record = await store.read(recordKey(app, id))
  if (name !== releaseName(app, id) || !record || sha256Of(record.bytes) !== digest.sha256)
    throw new Refused(`${key} is about another record than the one that is stored.`)
  const { buildDefinition, runDetails } = predicate
  return buildRunOf({ issuer: runDetails.builder.id, claims: buildDefinition.internalParameters })
}

/** Signs it with the next key as well, if a key of the root did. */
export async function signProvenance(store: Store, by: SigningKey, under: Root, { app, id }: Release): Promise<void> {
  const key = provenanceKey(app, id)
  const stored = await store.read(key)
  const envelope = stored && decodeJson(envelopeSchema, stored.bytes, key)
  const payload = envelope && openFor(under, 'service', envelope, payloadType)
  if (!payload) return
  const others = envelope.signatures.filter(({ keyid }) => keyid !== by.id)
  const { signatures } = seal(payloadType, payload, [by])
  await store.write(key, encodeJson({ ...envelope, signatures: [...others, ...signatures] }))
}
