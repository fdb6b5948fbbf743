// The host interface: everything that remotes may use of the host. Removing or changing an export is a major version.
export { isFromHistory } from './device/from-history'
export { haptic, hapticsAtom, hasHaptics } from './device/haptics'
export { maskedAtom } from './device/masked'
export { emit, type PlatformEvent, subscribe } from './events/events'
export { isStreamOpenAtom } from './events/stream'
export { BackBar } from './components/BackBar'
export { Balance } from './components/Balance'
export {
  LoadFailure,
  /** @deprecated The name used by remotes released with platform 1.2 and earlier. */
  LoadFailure as FailedFace,
} from './components/LoadFailure'
export { PagedEnd } from './components/PagedEnd'
export { Refreshable } from './components/Refreshable'
export { commonTexts, useCommonTexts } from './i18n/common-texts'
export { useFailureText } from './i18n/failure-text'
export { useFormat } from './i18n/format'
export { currentLanguage, followOtherTabsLanguage, keepLanguage, languageAtom, languageTags } from './i18n/language'
export { RichText } from './i18n/RichText'
export { defineTexts, setLanguage, type TextKey, type Texts, type Translate } from './i18n/texts'
export { refreshDelayMs, useRefresh } from './paging/refresh'
export { useSentinel } from './paging/sentinel'
export { isActing, useAction } from './query/action'
export { followOtherTabsBalance } from './query/balance-tabs'
export {
  baseInfoQuery,
  takeBaseInfoOfPage,
  useBaseInfo,
  useIsMember,
  useLoadedSite,
  useMember,
  userQuery,
  useSite,
  useUser,
} from './query/base-info'
export { callKey, callQuery, type Loaded, prefetchCall, reload, useCall } from './query/call'
export { makeQueryClient, queryClient } from './query/client'
export { type PagedList, prefetchPages, usePages } from './query/pages'
export { useTransfer } from './query/useTransfer'
export { QueryClientProvider } from '@tanstack/react-query'
export { definePages, defineWidgets, type Page, type Pages, type Widget, type Widgets } from './remote/exposes'
export { disableRetries, retrying } from './remote/retrying'
export { Slot, SlotContext, type SlotProperties, slotsOf } from './remote/Slot'
export { type FailureKind, isRefusal, RequestFailure } from './request/failure'
export { request } from './request/request'
export * from './router'
export { useBack, useHere, useQueryValue, useScreenTitle } from './screen/screen'
export { memberAtom, useDraft } from './session/drafts'
export {
  currentSession,
  currentSessionAtom,
  endSession,
  followOtherTabs,
  type Session,
  startSession,
  storageKeys,
} from './session/session'
export {
  type Atom,
  atom,
  atomWithStorage,
  type PrimitiveAtom,
  store,
  StoreProvider,
  useAtom,
  useAtomValue,
  useSetAtom,
  type WritableAtom,
} from './store/store'
export { showToast, tellSuccess, type Toast, toastAtom } from './toast/toast'
export { hasWorkInProgress, setWorkInProgress, useWorkInProgress } from './work/work'
