export { type FakeBuild, makeFolder, writeDist } from './builds'
export { giveCanary, revise, serve } from './channel'
export { writeForeignDist } from './foreign'
