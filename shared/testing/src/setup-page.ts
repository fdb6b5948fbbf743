// jest asks for a hundred frames of every error; React makes an error for each element of a development build
Error.stackTraceLimit = 10
import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import { guardConsole } from './console-guard'
import { addMissingPlatform } from './page-platform'

addMissingPlatform()
// A busy machine is no failure: what a member waits for may take its time, short of the test’s own limit.
configure({ asyncUtilTimeout: 60_000 })
guardConsole()
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie.split('; ').forEach((cookie) => {
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  })
})
