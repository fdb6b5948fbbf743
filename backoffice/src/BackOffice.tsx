import { Admin, CustomRoutes, Resource } from 'react-admin'
import { BrowserRouter, Route } from 'react-router-dom'
import { authProvider } from './api/auth-provider'
import { dataProvider } from './api/data-provider'
import { queryClient } from './api/query-client'
import { Frame } from './frame/Frame'
import { AccountPage } from './pages/account/AccountPage'
import { AppearancePage } from './pages/appearance/AppearancePage'
import { BannersPage } from './pages/content/BannersPage'
import { FilesPage } from './pages/content/FilesPage'
import { GameList } from './pages/content/GameList'
import { GroupList } from './pages/content/GroupList'
import { InviteList } from './pages/content/InviteList'
import { NoticeList } from './pages/content/NoticeList'
import { PrizesPage } from './pages/content/PrizesPage'
import { HostList } from './pages/hosts/HostList'
import { ProvinceList } from './pages/hosts/ProvinceList'
import { ChannelList } from './pages/live/ChannelList'
import { MemberList } from './pages/members/MemberList'
import { MemberPage } from './pages/members/MemberPage'
import { BooksPage } from './pages/money/BooksPage'
import { DepositList } from './pages/money/DepositList'
import { DepositPage } from './pages/money/DepositPage'
import { PeriodList } from './pages/money/PeriodList'
import { StatementPage } from './pages/money/StatementPage'
import { WithdrawalList } from './pages/money/WithdrawalList'
import { ApprovalList } from './pages/office/ApprovalList'
import { PersonList } from './pages/office/PersonList'
import { RecordList } from './pages/office/RecordList'
import { MarkedList } from './pages/safety/MarkedList'
import { SitePage } from './pages/site/SitePage'
import { TodayPage } from './pages/today/TodayPage'
import { CategoryList } from './pages/videos/CategoryList'
import { VideoList } from './pages/videos/VideoList'
import { VideoPage } from './pages/videos/VideoPage'
import { SignInPage } from './session/SignInPage'
import { store } from './store'
import { i18nProvider } from './texts'
import { darkTheme, lightTheme } from './theme'

/** The whole back office: its providers, then a line for each place. */
export const BackOffice = () => (
  <BrowserRouter>
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      store={store}
      layout={Frame}
      loginPage={SignInPage}
      dashboard={TodayPage}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      // it would request a picture from somewhere else
      disableTelemetry
    >
      <Resource name="members" list={MemberList} show={MemberPage} />
      <Resource name="withdrawals" list={WithdrawalList} />
      <Resource name="deposits" list={DepositList} show={DepositPage} />
      <Resource name="periods" list={PeriodList} />
      <Resource name="safety" list={MarkedList} />
      <Resource name="videos" list={VideoList} show={VideoPage} />
      <Resource name="categories" list={CategoryList} />
      <Resource name="live" list={ChannelList} />
      <Resource name="hosts" list={HostList} />
      <Resource name="provinces" list={ProvinceList} />
      <Resource name="notices" list={NoticeList} />
      <Resource name="games" list={GameList} />
      <Resource name="invites" list={InviteList} />
      <Resource name="groups" list={GroupList} />
      <Resource name="approvals" list={ApprovalList} />
      <Resource name="people" list={PersonList} />
      <Resource name="record" list={RecordList} />
      <CustomRoutes>
        <Route path="/statement" element={<StatementPage />} />
        <Route path="/books" element={<BooksPage />} />
        <Route path="/banners" element={<BannersPage />} />
        <Route path="/prizes" element={<PrizesPage />} />
        <Route path="/files" element={<FilesPage />} />
        <Route path="/appearance" element={<AppearancePage />} />
        <Route path="/site" element={<SitePage />} />
        <Route path="/account" element={<AccountPage />} />
      </CustomRoutes>
    </Admin>
  </BrowserRouter>
)
