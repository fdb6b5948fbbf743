import '@testing-library/jest-dom'
import { cleanup } from '@testing-library/react'
import { guardConsole } from './console-guard'
import { addMissingPlatform } from './page-platform'

addMissingPlatform()
guardConsole()
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie.split('; ').forEach((cookie) => {
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  })
})
