import { makeTemplate } from './database'
import { startPostgres } from '@app/database/testing'

/** TEST_DATABASE=postgres runs every suite on a temporary PostgreSQL instead of the embedded database. */
export default async function setUp(): Promise<void> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return
  const testCluster = await startPostgres()
  await makeTemplate(testCluster.url)
  process.env['TEST_POSTGRES_URL'] = testCluster.url
  Object.assign(globalThis, { testCluster })
}
