import type { BaseInfo, Language } from '@app/contracts'
import {
  callKey,
  commonTexts,
  endSession,
  keepLanguage,
  queryClient,
  QueryClientProvider,
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  startSession,
  store,
  StoreProvider,
  type Texts,
  toastAtom,
  useAtomValue,
} from '@app/platform'
import { baseInfo } from '@app/contracts'
import { ToastRegion } from '@app/ui'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { make } from './make'

type Options = {
  /** The address of the screen. */
  path?: string
  /** false: a visitor. */
  isMember?: boolean
  baseInfo?: Partial<BaseInfo>
  /** Texts of the app under test. */
  texts?: readonly Texts[]
  language?: Language
}

const Toasts = () => <ToastRegion toast={useAtomValue(toastAtom)} />

type Seen = { location: string; navigate: (to: string) => void | Promise<void> }

/** Reports to the test where the screen has navigated. */
function Watch({ seen }: { seen: Seen }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    Object.assign(seen, { location: `${pathname}${search}`, navigate })
  })
  return null
}

/** Renders a screen like the host: providers, toasts, an address; other addresses show their own text. */
export async function renderScreen(
  screen: ReactNode,
  { path = '/', isMember = true, baseInfo: changes = {}, texts = [], language = 'en_us' }: Options = {},
) {
  queryClient.clear()
  store.set(toastAtom, null)
  endSession('logout')
  keepLanguage(language)
  await Promise.all([commonTexts, ...texts].map((each) => each.load(language)))
  if (isMember) startSession({ id: 42, tokensso: 'secret-of-the-session' })
  queryClient.setQueryData(callKey(baseInfo, {}), make.baseInfo(changes))
  const seen: Seen = { location: path, navigate: () => {} }
  const result = render(
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <div className="frame">
          <Toasts />
          <MemoryRouter initialEntries={[path]}>
            <Watch seen={seen} />
            <Routes>
              <Route path={path.split('?')[0] ?? '/'} element={screen} />
              <Route path="*" element={<p>another screen</p>} />
            </Routes>
          </MemoryRouter>
        </div>
      </QueryClientProvider>
    </StoreProvider>,
  )
  return {
    ...result,
    user: userEvent.setup(),
    location: () => seen.location,
    go: (to: string) => act(async () => seen.navigate(to)),
  }
}
