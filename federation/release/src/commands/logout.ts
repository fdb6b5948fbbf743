import { defineCommand } from '../define-command'
import { logOut } from '../login/login'
import { demandNoApp } from '../words'

export const logoutCommand = defineCommand({
  name: 'logout',
  takes: '',
  does: 'ends the token of login at the release service, and forgets it',
  more: '',
  options: {},
  async run({ positionals }, around) {
    demandNoApp('logout', positionals)
    await logOut(around)
    return 0
  },
})
