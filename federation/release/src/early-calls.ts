import * as contracts from '@app/contracts'
import { releaseName, type ReleaseRecord } from '@app/registry'

const isCall = (value: unknown): value is contracts.Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const exported: unknown[] = Object.values(contracts)
const paths = new Set(
  exported
    .filter(isCall)
    .filter(({ method, alsoMethod }) => method === 'GET' || alsoMethod === 'GET')
    .flatMap(({ path, alsoPath = path }) => [path, alsoPath]),
)

const isOfContract = (early: string) => paths.has(/^@?([\w/]+)(\?[\w=&%{}.~+-]*)?$/.exec(early)?.[1] ?? '')

/** What a page would request with the member's token as it starts, and is no call; each as a sentence. */
export const findUnknownCalls = ({ app, id, manifest }: ReleaseRecord): string[] =>
  manifest.routes.flatMap(({ path, early = [] }) =>
    early
      .filter((call) => !isOfContract(call))
      .map(
        (call) =>
          `${releaseName(app, id)}: the route ${path} starts ${JSON.stringify(call)} early, which is no GET call of @app/contracts: write one such as sys_config or @user_info, or remove it.`,
      ),
  )
