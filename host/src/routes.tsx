import { Navigate, Route as Path, Routes } from '@app/platform'
import type { ReactNode } from 'react'
import { Guarded } from './navigation/Guarded'
import { NotFound } from './navigation/NotFound'
import { releaseSet } from '@app/loader'

const parts = Object.entries({ host: releaseSet.host, ...releaseSet.remotes })

/** Every screen of the app: what the parts of the release set bring, the way in, and the place for unknown paths. */
export const AppRoutes = (): ReactNode => (
  <Routes>
    <Path path="/" element={<Navigate to="/live" replace />} />
    {parts.flatMap(([part, { routes }]) =>
      routes.map((route) => (
        <Path key={route.path} path={route.path} element={<Guarded part={part} route={route} />} />
      )),
    )}
    <Path path="*" element={<NotFound />} />
  </Routes>
)
