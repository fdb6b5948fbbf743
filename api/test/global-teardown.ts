import type { Cluster } from '@app/database/testing'

export default async function tearDown(): Promise<void> {
  const { testCluster } = globalThis as { testCluster?: Cluster }
  await testCluster?.stop()
}
