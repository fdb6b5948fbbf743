import type { Cluster } from './postgres'

export default async function tearDown(): Promise<void> {
  const { testCluster } = globalThis as { testCluster?: Cluster }
  await testCluster?.stop()
}
