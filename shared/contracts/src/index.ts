export { type PageAddress, apiBase } from './api-base'
export { appearancePreview } from './wire/appearance'
export { type Bank, type BankAccount, type NewBankAccount, banks, bindBank, boundBank } from './bank'
export {
  type BaseInfo,
  type PayChannel,
  type Site,
  baseInfo,
  baseInfoSchema,
  languageSchema,
  payChannelSchema,
  siteWords,
} from './base'
export {
  type Access,
  type Call,
  type RequestOf,
  type ResponseOf,
  type Schema,
  type ToWire,
  defineCall,
  maxBodyBytes,
} from './call'
export { type CsvFile, depositsCsv, gameOrdersCsv, moneyLogCsv, maxCsvRows, withdrawalsCsv } from './csv'
export {
  type DepositRecord,
  type OpenDeposit,
  cancelRecharge,
  depositRecords,
  depositStatuses,
  recharge,
  resumeRecharge,
} from './deposits'
export {
  type LuckDrawCheck,
  type LuckDrawLogEntry,
  type LuckDrawNext,
  type LuckDrawResult,
  type OwnSpin,
  type Prize,
  type PrizeKind,
  type SpinVoidCause,
  type UnresolvedSpin,
  clientSeedSchema,
  luckDraw,
  luckDrawCheck,
  luckDrawFigures,
  luckDrawList,
  luckDrawLog,
  luckDrawMine,
  luckDrawNext,
  luckDrawResult,
  maxOwnSpins,
  prizeKinds,
} from './draw'
export {
  type Envelope,
  authenticationErrors,
  codes,
  envelopeSchema,
  headers,
  idempotencyKeySchema,
  isAuthenticationError,
  refusalDataSchema,
} from './envelope'
export {
  type Times,
  depositFilter,
  gameOrderFilter,
  moneyLogFilter,
  maxRecords,
  withdrawalFilter,
} from './wire/filters'
export { type GameOrder, gameOrders } from './game-orders'
export { type Game, gameWords, lotteryHot } from './games'
export { type Banner, type Notice, type SystemConfig, noticeList, systemConfig } from './home'
export {
  type LimitKind,
  type PlayLimit,
  type PlayLimits,
  type PlaySession,
  breakDays,
  limitKinds,
  playLimits,
  playSession,
  reminderIntervals,
  setPlayLimits,
} from './honest'
export {
  type Host,
  type HostCard,
  type HostDetail,
  type Province,
  hostCards,
  hostDetail,
  hostList,
  hostsOnAir,
  placeSchema,
  provinceSchema,
  provinces,
} from './hosts'
export { amountSchema, idTextSchema, pageSchema, textSchema } from './inputs'
export { type Language, languageLetters, languageTag, languages } from './languages'
export {
  type BeaconBond,
  type BetType,
  type FairnessFigures,
  type FairnessRound,
  type LotteryInfo,
  type Odds,
  type PastDraw,
  type VoidCause,
  betTypeSchema,
  betTypes,
  fairnessDay,
  fairnessDays,
  fairnessFigures,
  fairnessRound,
  lotteryClasses,
  lotteryHistory,
  lotteryInfo,
  lotteryList,
  lotteryOdds,
} from './lottery'
export {
  type Room,
  type VideoInfo,
  liveGrant,
  moreVideos,
  videoClasses,
  videoInfo,
  videoList,
  videoPreview,
} from './media'
export { type MoneyLogEntry, type PersonalReport, moneyLog, personalReport, reportByTimeKey } from './money'
export { type MyList, myList, myListAdd, myListRemove, watchPlace } from './my-list'
export {
  type Notification,
  type NotificationKind,
  type NotificationSettings,
  chooseNotification,
  notificationEvent,
  notificationKinds,
  notificationSettings,
  notificationsReceived,
  notificationStreamPath,
  pushOff,
  pushOn,
  pushRenew,
  readNotification,
  setQuietHours,
} from './notifications'
export { type Order, type OrderReceipt, placeOrder } from './orders'
export { pageCookie } from './page-cookie'
export { editPayPassword, setLoginPassword, setPayPassword } from './passwords'
export {
  countSchema,
  emptySchema,
  flagSchema,
  gameKeySchema,
  hashSchema,
  idSchema,
  moneyTextSchema,
  noRequestSchema,
  periodSchema,
} from './primitives'
export { maxUploadBytes, setHeaderImage, setName, setSex, uploadImage } from './profile'
export {
  type BalanceByTime,
  balanceByTime,
  type ReportByTime,
  type ReportDays,
  reportByTime,
  reportDays,
} from './report'
export { maxSearchLength, search, searchText } from './search'
export {
  type SessionTokens,
  checkLoginOut,
  login,
  loginThird,
  logout,
  register,
  sessionSchema,
  usernameSchema,
} from './session'
export { type TabName, tabNames } from './tabs'
export { type Member, type User, memberWords, sexSchema, userInfo } from './user'
export { type Video, videoNames, videoWords } from './video-card'
export { decodeWire, encodeWire } from './wire-text'
export {
  type WithdrawalRecord,
  type WithdrawalRule,
  cancelWithdrawal,
  withdraw,
  withdrawalRecords,
  withdrawalRule,
  withdrawalStatuses,
} from './withdrawals'
export { type OwnOf, type Words, answeredIn, requestedIn, eachIn, renamed, yesOrNo } from './words'
