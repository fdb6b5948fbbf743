import type { Services } from '../../services'

/** Where a browser can fetch a file of the media store for so long without us; null: only from us. */
export async function publicAddress({ media, config }: Services, key: string, seconds: number): Promise<string | null> {
  if (config.mediaServe === 'proxy') return null
  const address = await media.address(key, seconds)
  if (address === null || config.mediaPublicUrl === null) return address
  // the bucket still checks the signature in the query
  const { pathname, search } = new URL(address)
  return `${config.mediaPublicUrl}${pathname}${search}`
}

const known = new WeakMap<Services['media'], Promise<readonly string[]>>()

/** The origins of those addresses, which a page's policy must allow. */
export function publicOrigins(services: Services): Promise<readonly string[]> {
  const { media, log } = services
  const origins =
    known.get(media) ??
    publicAddress(services, 'clips/any/any.m4s', 60).then(
      (address) => (address === null ? [] : [new URL(address).origin]),
      (error: unknown) => {
        log.error({ err: error }, 'the media store has no addresses: pages will not play from it')
        return []
      },
    )
  known.set(media, origins)
  return origins
}
