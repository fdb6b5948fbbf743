import { noticeList, type Member, userInfo } from '@app/contracts'
import {
  LoadFailure,
  Refreshable,
  reload,
  useCommonTexts,
  useFormat,
  useSite,
  useIsMember,
  useScreenTitle,
  useMember,
} from '@app/platform'
import { Badge, Button, ListGroup, ListRow, Picture, Screen, Skeleton, SkeletonGroup } from '@app/ui'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  Bookmark,
  ChartNoAxesColumn,
  ChevronRight,
  Dices,
  type LucideIcon,
  ScrollText,
  Settings,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { screenNames } from '../../navigation/screen-names'
import { useNewNotices } from '../../notices/new-notices'
import { logOut } from '../../session/log-out'
import { Slot } from '../../slots'
import { useTexts } from '../../texts'
import { Backdrop } from '../../components/Backdrop'
import css from './MineScreen.module.css'

const entries: readonly { href: keyof typeof screenNames; Icon: LucideIcon }[] = [
  { href: '/RechargeRecord', Icon: ArrowDownToLine },
  { href: '/WithdrawRecord', Icon: ArrowUpFromLine },
  { href: '/GameRecord', Icon: Dices },
  { href: '/Moneylog', Icon: ScrollText },
  { href: '/Personalreport', Icon: ChartNoAxesColumn },
  { href: '/MyList', Icon: Bookmark },
  { href: '/Notice', Icon: Bell },
  { href: '/Setting', Icon: Settings },
]

function Who({ member }: { member: Member }) {
  return (
    <a href="/Infomation" className={css.who}>
      <div className={css.avatar}>
        <Picture src={member.avatar} seed={member.username} ratio="1/1" eager />
      </div>
      <div className={css.words}>
        <h2 className={css.name}>{member.username}</h2>
        {member.group.name ? (
          <Badge icon={<img src={member.group.picture} alt="" width={15} height={15} />}>{member.group.name}</Badge>
        ) : null}
      </div>
      <ChevronRight className={`icon-20 ${css.more}`} aria-hidden="true" />
    </a>
  )
}

/** What a visitor sees instead of the member's data. */
function Visitor() {
  const t = useTexts()
  return (
    <a href="/Login?from=%2FMine" className={css.who}>
      <div className={`${css.avatar} ${css.nobody}`}>
        <UserRound className="icon-24" aria-hidden="true" />
      </div>
      <div className={css.words}>
        <h2 className={css.name}>{t('login.submit')}</h2>
        <p className={css.hint}>{t('mine.visitor')}</p>
      </div>
      <ChevronRight className={`icon-20 ${css.more}`} aria-hidden="true" />
    </a>
  )
}

function Facts({ member }: { member: Member }) {
  const t = useTexts()
  const format = useFormat()
  return (
    <dl className={css.facts}>
      <div>
        <dd>{format.number(member.viewsLeft)}</dd>
        <dt>{t('mine.views')}</dt>
      </div>
      <div>
        <dd>{format.number(member.points)}</dd>
        <dt>{t('mine.points')}</dt>
      </div>
    </dl>
  )
}

function NewNotices() {
  const t = useTexts()
  const count = useNewNotices()
  return count > 0 ? <Badge tone="accent">{t('mine.new', { count })}</Badge> : null
}

function Menu() {
  const t = useTexts()
  const isMember = useIsMember()
  return (
    <ListGroup label={t('mine.menu')}>
      {entries.map(({ href, Icon }) => (
        <ListRow
          key={href}
          href={href}
          icon={<Icon />}
          title={t(screenNames[href])}
          badge={isMember && href === '/Notice' ? <NewNotices /> : undefined}
        />
      ))}
    </ListGroup>
  )
}

/** Placeholders for name, balance card, two figures and menu, each in its final position. */
const Waiting = ({ label }: { label: string }) => (
  <SkeletonGroup label={label}>
    <div className={css.who}>
      <Skeleton width="64px" height="64px" round />
      <Skeleton width="150px" height="28px" />
    </div>
    <div className={css.stack}>
      <Skeleton height="176px" />
      <div className={css.facts}>
        <Skeleton height="69px" />
        <Skeleton height="69px" />
      </div>
      <Skeleton height="416px" />
    </div>
  </SkeletonGroup>
)

function Account() {
  const t = useTexts()
  const label = useCommonTexts()('loading')
  const member = useMember()
  if (member.state === 'failed') return <LoadFailure failure={member.failure} retry={member.retry} />
  if (member.state === 'loading') return <Waiting label={label} />
  return (
    <Refreshable reloadAll={() => reload(userInfo, noticeList)}>
      <Who member={member.data} />
      <div className={css.stack}>
        <Slot name="mfe-wallet/BalanceCard" skeleton={<Skeleton height="176px" />} />
        <Facts member={member.data} />
        <Menu />
        <Button variant="danger" onClick={logOut}>
          {t('setting.logout')}
        </Button>
      </div>
    </Refreshable>
  )
}

export function MineScreen(): ReactNode {
  const t = useTexts()
  const isMember = useIsMember()
  const { memberPicture: picture = '' } = useSite() ?? {}
  useScreenTitle(t('mine.title'))
  return (
    <Screen tabBar className={css.screen}>
      <Backdrop src={picture} />
      {/* Present in every state, so that the focus has a heading to go to (ROUTE-5). */}
      <h1 className="sr" tabIndex={-1} data-screen-heading>
        {t('mine.title')}
      </h1>
      {isMember ? (
        <Account />
      ) : (
        <>
          <Visitor />
          <div className={css.stack}>
            <Menu />
          </div>
        </>
      )}
    </Screen>
  )
}
