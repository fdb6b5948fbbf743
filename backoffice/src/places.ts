import type { CallName } from '@app/back-office'
import {
  Banknote,
  BookOpen,
  Building2,
  ClipboardCheck,
  Dices,
  FileJson,
  FileSpreadsheet,
  Film,
  Gift,
  HeartHandshake,
  Images,
  LayoutDashboard,
  Landmark,
  type LucideIcon,
  MapPin,
  Megaphone,
  Palette,
  Radio,
  ScrollText,
  Settings,
  Tags,
  Ticket,
  TimerOff,
  UserCog,
  Users,
  UsersRound,
} from 'lucide-react'

export type Place = { to: string; text: string; icon: LucideIcon; needs: CallName }

const resource = (name: string, icon: LucideIcon, needs: CallName): Place => ({
  to: `/${name}`,
  text: `resources.${name}.name`,
  icon,
  needs,
})

/** The menu, in groups. */
export const places: readonly (readonly Place[])[] = [
  [{ to: '/', text: 'today.title', icon: LayoutDashboard, needs: 'readToday' }],
  [
    resource('members', Users, 'findMembers'),
    resource('withdrawals', Banknote, 'listWithdrawals'),
    resource('deposits', Landmark, 'listDeposits'),
    { to: '/statement', text: 'statement.title', icon: FileSpreadsheet, needs: 'matchStatement' },
    { to: '/books', text: 'books.title', icon: BookOpen, needs: 'readBooks' },
    resource('periods', TimerOff, 'listOpenPeriods'),
    resource('safety', HeartHandshake, 'listMarked'),
  ],
  [
    resource('videos', Film, 'videos'),
    resource('categories', Tags, 'videoClasses'),
    resource('live', Radio, 'channels'),
    resource('hosts', UsersRound, 'hosts'),
    resource('provinces', MapPin, 'provinces'),
    { to: '/banners', text: 'banners.title', icon: Images, needs: 'banners' },
    resource('notices', Megaphone, 'notices'),
    resource('games', Dices, 'games'),
    { to: '/prizes', text: 'prizes.title', icon: Gift, needs: 'prizes' },
    resource('invites', Ticket, 'invites'),
    resource('groups', Building2, 'groups'),
    { to: '/files', text: 'files.title', icon: FileJson, needs: 'exportContent' },
    { to: '/appearance', text: 'appearance.title', icon: Palette, needs: 'appearance' },
    { to: '/site', text: 'site.title', icon: Settings, needs: 'site' },
  ],
  [
    resource('approvals', ClipboardCheck, 'listApprovals'),
    resource('people', UserCog, 'listPeople'),
    resource('record', ScrollText, 'listRecord'),
  ],
]
