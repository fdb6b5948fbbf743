import { transaction, type Transaction } from '../db/database'
import { seedGames } from '../features/lottery/seed'
import { demoMediaFolder, makeLibrary } from '../features/media/library'
import type {} from '../features/media/tables'
import { hashPayPassword } from '../features/pay-password/pay-password'
import { hashPassword } from '../features/session/password'
import type { Services } from '../services'
import { seedHosts, seedPlaces } from './hosts'
import { seedDemoMember, seedGroups, seedInvite } from './members'
import { pictureAddresses } from './pictures'
import { seedPrizes } from './prizes'
import { inFile, readSeed } from './read'
import * as shapes from '@app/back-office/shapes'
import { seedNotices, seedSite } from './site'
import { seedVideos } from './videos'

/**
 * Fills an empty database with the demo data: all or nothing, once. Returns whether this call did it; of several
 * instances that start together one does it and the others wait.
 */
export async function seedDemo(services: Services, folder = demoMediaFolder): Promise<boolean> {
  const { db, clock, config } = services
  const planted = await db.selectFrom('planted_seed').select('name').where('name', '=', 'demo').executeTakeFirst()
  if (planted !== undefined) return false
  const seed = await readDemo(folder)
  const passwordHash = await hashPassword('demo-pass-1')
  const payPasswordHash = await hashPayPassword(config.keys.pepper, '246810')
  const now = clock.now()

  return transaction(db, async (tx) => {
    if (!(await claim(tx, now))) return false
    const library = makeLibrary(folder, services)
    const pictureAddress = pictureAddresses(folder)
    const cities = await seedPlaces(tx, seed.provinces)
    await inFile('hosts.json', () => seedHosts(tx, seed.hosts, cities, library, pictureAddress))
    await inFile('videos.json', () => seedVideos(tx, seed.videos, library, pictureAddress))
    await seedSite(tx, seed.site, seed.banners, pictureAddress)
    await seedNotices(tx, seed.notices, now)
    const games = seed.games.map(async (game) => ({ ...game, ico: await pictureAddress(game.ico) }))
    await seedGames(tx, await inFile('games.json', () => Promise.all(games)))
    await inFile('prizes.json', () => seedPrizes(tx, seed.prizes, pictureAddress, now))
    const groupIds = await inFile('groups.json', () => seedGroups(tx, seed.groups, pictureAddress))
    await seedInvite(tx)
    const headerImg = await pictureAddress(seed.site.avatars[0] ?? '')
    await seedDemoMember(tx, { passwordHash, payPasswordHash, groupIds, headerImg, now })
    return true
  })
}

/** Whoever writes the row first applies the seed; a second one waits here for the commit and finds it done. */
async function claim(tx: Transaction, now: number): Promise<boolean> {
  const row = await tx
    .insertInto('planted_seed')
    .values({ name: 'demo', planted_at: new Date(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

async function readDemo(folder: string) {
  return {
    provinces: await readSeed(folder, 'provinces.json', shapes.provincesShape),
    hosts: await readSeed(folder, 'hosts.json', shapes.hostsShape),
    videos: await readSeed(folder, 'videos.json', shapes.videosShape),
    games: await readSeed(folder, 'games.json', shapes.gamesShape),
    prizes: await readSeed(folder, 'prizes.json', shapes.prizesShape),
    groups: await readSeed(folder, 'groups.json', shapes.groupsShape),
    banners: await readSeed(folder, 'banners.json', shapes.bannersShape),
    notices: await readSeed(folder, 'notices.json', shapes.noticesShape),
    site: await readSeed(folder, 'site.json', shapes.siteShape),
  }
}
