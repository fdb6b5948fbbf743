import { Navigate, Route as Path, Routes } from '@app/platform'
import type { ReactNode } from 'react'
import { Guarded } from './navigation/Guarded'
import { startPath } from './navigation/start'
import { releaseSet } from '@app/loader'

const apps = Object.entries({ host: releaseSet.host, ...releaseSet.remotes })

/**
 * All screens of the apps in the release set, the redirect from `/`, and the page for unknown paths. All of them are the
 * same component, which stays when they change.
 */
export const AppRoutes = (): ReactNode => (
  <Routes>
    <Path path="/" element={<Guarded otherwise={<Navigate to={startPath()} replace />} />} />
    {apps.flatMap(([app, { routes }]) =>
      routes.map((route) => <Path key={route.path} path={route.path} element={<Guarded app={app} route={route} />} />),
    )}
    <Path path="*" element={<Guarded />} />
  </Routes>
)
