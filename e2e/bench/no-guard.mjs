// Stands in for federation/loader/src/integrity-guard where no release set names the files.
export const guardIntegrity = () => {}
export const hashOf = () => null
