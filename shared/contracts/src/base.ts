import * as wire from './wire/base'
import { type OwnOf, renamed, yesOrNo } from './words'

export { type BaseInfo, baseInfo, baseInfoSchema, languageSchema, type PayChannel, payChannelSchema } from './wire/base'

/** The domain names for the site described by `baseInfo`. */
export const siteWords = renamed(wire.baseInfoSchema, {
  login_out: ['watchesOtherLogins', yesOrNo],
  video_login: ['isMembersOnly', yesOrNo],
  isluckdraw: ['hasPrizeWheel', yesOrNo],
  ispop: ['hasGreeting', yesOrNo],
  pop_content: 'greeting',
  kefu: 'serviceLink',
  iskefu: ['hasService', yesOrNo],
  close_withdraw: ['isCashierClosed', yesOrNo],
  close_number: ['hidesDice', yesOrNo],
  edit_paypwd: ['canEditPayPassword', yesOrNo],
  head_toal: 'avatars',
  lang_data: 'languages',
  ico: 'icon',
  login_bg: 'authPicture',
  center_bg: 'memberPicture',
  pay_banklist: 'payChannels',
  isplay: ['areGamesOpen', yesOrNo],
  default_stream: 'defaultStream',
  is_play_money: ['isPlayMoney', yesOrNo],
  live_origins: 'liveOrigins',
  media_origins: 'mediaOrigins',
  accent_dark: 'darkAccent',
  accent_light: 'lightAccent',
})
export type Site = OwnOf<typeof siteWords>
