import type { ReactNode } from 'react'
import { RemoteArea } from '../remote/RemoteArea'

/** The host's page for addresses that lead nowhere; no manifest names it, since it has no address of its own. */
export const NotFound = (): ReactNode => <RemoteArea kind="page" app="host" name="notFound" />
