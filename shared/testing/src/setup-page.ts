// jest requests a hundred frames for every error, and React creates one per element in a development build
Error.stackTraceLimit = 10
import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import { guardConsole } from './console-guard'
import { addMissingPlatform } from './page-platform'
import { settleAfterWaiting } from './settle'

addMissingPlatform()
// A slow machine is not a failure: waiting may take up to the test's own limit.
configure({ asyncUtilTimeout: 60_000 })
settleAfterWaiting()
guardConsole()
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = ''
  document.cookie.split('; ').forEach((cookie) => {
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  })
})
