import { type Language, languages, languageTag, type TabName } from '@app/contracts'
import { surfaces } from '@app/contracts/page-colors'
import type { FastifyInstance } from 'fastify'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Appearance, appearanceOf } from './appearance'
import { etagOf, matchesEtag } from './etag'
import { tabPaths } from './landing'
import { textsIn } from './texts'

/** The names of three tabs, as the host's tab bar has them, for the menu of the app's icon. */
const tabNames: Readonly<Record<Language, readonly [live: string, video: string, me: string]>> = {
  en_us: ['Live', 'Video', 'Me'],
  zh_cn: ['直播', '视频', '我的'],
  es_es: ['Directo', 'Vídeos', 'Perfil'],
  ms_my: ['Langsung', 'Video', 'Saya'],
  vi_vn: ['Trực tiếp', 'Video', 'Tôi'],
  ja_jp: ['ライブ', '動画', 'マイページ'],
  de_de: ['Live', 'Videos', 'Profil'],
  it_it: ['Live', 'Video', 'Profilo'],
  id_id: ['Live', 'Video', 'Saya'],
}
const shortcutTabs: readonly TabName[] = ['live', 'video', 'mine']
const tabAddresses = shortcutTabs.map((tab) => tabPaths[tab])
const tabIcons = ['live', 'video', 'me']

/** What browsers ask for at least, and what sharp screens show. */
export const shortcutSizes = [96, 192]

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const ownIcons = [
  icon('icon-192', 192, 'any'),
  icon('icon-512', 512, 'any'),
  icon('maskable-192', 192, 'maskable'),
  icon('maskable-512', 512, 'maskable'),
]

/** What the browser shows when it offers to install the app; `npm run screenshots` takes them. */
export const screenshots = (
  [
    ['narrow', '390x844'],
    ['wide', '1280x800'],
  ] as const
).flatMap(([formFactor, size]) =>
  (['live', 'video'] as const).map((name, tab) => ({
    file: `${formFactor}-${name}.webp`,
    path: tabAddresses[tab] ?? '/',
    size,
    tab,
    formFactor,
  })),
)

/** The web app manifest for installing the app, in the member's language. */
const manifestOf = (lang: Language, { name, icon: siteIcon, tabs }: Appearance) => ({
  id: '/',
  name,
  short_name: name,
  description: textsIn(lang)('appDescription'),
  lang: languageTag(lang),
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: surfaces.dark,
  background_color: surfaces.dark,
  categories: ['entertainment'],
  screenshots: screenshots.map(({ file, size, tab, formFactor }) => ({
    src: `/icons/${file}`,
    sizes: size,
    type: 'image/webp',
    form_factor: formFactor,
    label: tabNames[lang][tab],
  })),
  // what RegisterScreen looks for in its address
  share_target: {
    action: '/Register',
    method: 'GET',
    params: { title: 'shared_title', text: 'shared_text', url: 'shared_url' },
  },
  shortcuts: tabNames[lang].flatMap((text, at) =>
    tabs.some((tab) => tab === shortcutTabs[at])
      ? {
          name: text,
          url: tabAddresses[at],
          icons: shortcutSizes.map((size) => icon(`shortcut-${tabIcons[at]}-${size}`, size, 'any')),
        }
      : [],
  ),
  icons: siteIcon === null ? ownIcons : [{ src: siteIcon, sizes: 'any', purpose: 'any' }],
})

/** File name → picture. */
export type Icons = ReadonlyMap<string, Buffer>
export const readIcons = (folder: string): Icons =>
  new Map(
    readdirSync(folder)
      .filter((name) => /\.(png|webp)$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name))]),
  )

/** The web app manifest with its icons and screenshots; some devices request /apple-touch-icon.png by default. */
export function serveInstall(app: FastifyInstance, baseInfo: (lang: Language) => Promise<unknown>, icons: Icons): void {
  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const lang = languages.find((one) => one === request.query.lang) ?? languages[0]
    const text = JSON.stringify(manifestOf(lang, appearanceOf(await baseInfo(lang))))
    const etag = etagOf(text, {})
    void reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-content-type-options': 'nosniff' })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/manifest+json; charset=utf-8').send(text)
  })
  for (const [name, bytes] of icons)
    for (const path of [`/icons/${name}`, ...(name === 'apple-touch-icon.png' ? [`/${name}`] : [])])
      app.get(path, (_, reply) =>
        reply
          .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
          .type(name.endsWith('.webp') ? 'image/webp' : 'image/png')
          .send(bytes),
      )
}
