export { type FakeBuild, makeFolder, writeDist } from './builds'
export { giveCanary, revise, serve } from './channel'
export { writeForeignDist } from './foreign'
export { makeHolders, makeTrust, memoryOf, writeRoot } from './trust'
