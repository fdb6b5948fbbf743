import type { ReactNode } from 'react'
import { RemoteArea } from '../remote/RemoteArea'

/** The host's page for unknown addresses; no manifest lists it, because it has no path. */
export const NotFound = (): ReactNode => <RemoteArea kind="page" app="host" name="notFound" />
