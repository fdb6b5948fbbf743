import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export type S3Location = {
  bucket: string
  /** Prepended to every key; empty, or with a trailing slash. */
  prefix: string
  /** The address of a server other than Amazon's. */
  endpoint?: string | undefined
  region?: string | undefined
}
/** A folder, or a bucket. */
export type StoreLocation = string | S3Location

/**
 * Whether a store can have a file of this name: a relative path with slashes, none of whose parts starts with a dot, so
 * it is neither `..` nor one of a folder's hidden files.
 */
export const isKey = (key: string) => /^[\w~@+-][\w~@+.-]*(\/[\w~@+-][\w~@+.-]*)*$/.test(key)

/**
 * Where files are, as the variable `setting` names it: a folder, resolved against `root`, a `file:` address, or
 * `s3://bucket/prefix?endpoint=https://…&region=…`. @throws Error with a sentence that starts with the setting
 */
export function storeLocation(setting: string, value: string, root: string): StoreLocation {
  if (value.startsWith('s3:')) return s3Location(setting, value)
  if (value.startsWith('file:')) return fileURLToPath(value)
  if (/^[a-z][a-z0-9+.-]+:/i.test(value)) {
    throw new Error(`${setting} must be a folder, a file: address or s3://bucket/prefix, but it is ${value}`)
  }
  return resolve(root, value)
}

function s3Location(setting: string, address: string): S3Location {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url?.hostname) throw new Error(`${setting} must be s3://bucket/prefix?endpoint=…, but it is ${address}`)
  if (url.username || url.password) {
    throw new Error(`${setting} must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  }
  const stray = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region')
  if (stray) throw new Error(`${setting} takes endpoint and region, but it has ${stray}`)
  const endpoint = url.searchParams.get('endpoint')
  const region = url.searchParams.get('region')
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) {
    throw new Error(`${setting} must have an http address as its endpoint, but it is ${endpoint}`)
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  if (prefix && !isKey(prefix)) {
    throw new Error(
      `${setting} must have a prefix of letters, digits and -_~@+. with no dot at the start of a part, but it is ${prefix}`,
    )
  }
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    endpoint: endpoint ?? undefined,
    region: region ?? undefined,
  }
}
