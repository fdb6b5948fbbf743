void import('../../../host/src/index.ts')
