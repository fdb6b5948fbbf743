import { defineCommand } from '../define-command'
import { logIn, logOut } from '../login/login'
import { demandNoApp } from '../words'

export const loginCommand = defineCommand({
  name: 'login',
  takes: '',
  does: 'signs you in at the release service in REGISTRY_URL, in the browser, for eight hours',
  more: `It prints an address of the service. Whoever is signed in there confirms, and the command line gets a token with the roles
of that person. The token is kept in XDG_CONFIG_HOME or ~/.config, readable by you alone; RELEASE_TOKEN takes precedence.`,
  options: {},
  async run({ positionals }, around) {
    demandNoApp('login', positionals)
    await logIn(around)
    return 0
  },
})

export const logoutCommand = defineCommand({
  name: 'logout',
  takes: '',
  does: 'ends the token of login at the release service, and forgets it',
  options: {},
  async run({ positionals }, around) {
    demandNoApp('logout', positionals)
    await logOut(around)
    return 0
  },
})
