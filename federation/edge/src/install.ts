import { type Language, languages, languageTag } from '@app/contracts'
import { surfaces } from '@app/contracts/page-colors'
import type { FastifyInstance } from 'fastify'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameFrom } from './page'
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
const tabAddresses = ['/live', '/Video', '/Mine']
const tabIcons = ['live', 'video', 'me']

/** What browsers ask for at least, and what sharp screens show. */
export const shortcutSizes = [96, 192]

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

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
const manifestOf = (lang: Language, name: string) => ({
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
  shortcuts: tabNames[lang].map((text, at) => ({
    name: text,
    url: tabAddresses[at],
    icons: shortcutSizes.map((size) => icon(`shortcut-${tabIcons[at]}-${size}`, size, 'any')),
  })),
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
  ],
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
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(lang, nameFrom(await baseInfo(lang)))))
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
