import { baseInfo } from '@app/contracts'
import { commonTexts, currentLanguage, queryClient, takeBaseInfoOfPage } from '@app/platform'
import React from 'react'
import { renderToString } from 'react-dom/server.browser'
import { App } from '../App'
import { loadScreen, ownerOf } from '../navigation/warm-up'
import { texts } from '../texts'
import type { DrawnData } from './drawn'

declare global {
  interface Window {
    /** The renderer's window takes the drawing, as JSON. Pages have no such function. */
    handOver?: (drawing: string) => void
    refuseToDraw?: (reason: string) => void
  }
}

/** A screen may need a response to know which call comes next. */
const mostRounds = 3

/** Everything that the screen consists of is loaded before: a drawing cannot wait. */
async function loadAll(): Promise<void> {
  const owner = ownerOf(window.location.pathname)
  if (!owner) throw new Error('the address has no screen')
  const language = currentLanguage()
  await Promise.all([commonTexts.load(language), texts.load(language), loadScreen(owner)])
}

/** The public calls that the latest drawing asked for and has no response to; what is a member's own stays a skeleton. */
const missing = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options, meta }) => {
      const { enabled } = options as { enabled?: unknown }
      const isWanted = enabled !== false && meta?.['access'] !== 'member'
      return isWanted && state.data === undefined && state.error === null
    })

/** What the page's query cache gets, so that the page makes none of these calls again. */
const responses = (): DrawnData =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.data === undefined || queryKey[0] === baseInfo.path ? [] : [[queryKey, state.data]],
    )

/** Draws the page's screen as text, with the responses that it was drawn with (federation/renderer). */
export async function draw(): Promise<void> {
  // releases built before this one give no snapshot for a server
  Object.assign(React, {
    useSyncExternalStore: (_: unknown, snapshot: () => unknown) => snapshot(),
  })
  takeBaseInfoOfPage()
  await loadAll()
  let html = renderToString(<App />)
  for (let round = 0; round < mostRounds; round++) {
    const calls = missing()
    if (calls.length === 0) break
    // a failure may be over when the page makes the call itself
    await Promise.all(calls.map((query) => query.fetch()))
    html = renderToString(<App />)
  }
  if (!html.includes('data-screen-heading')) throw new Error('the screen shows no heading')
  window.handOver?.(JSON.stringify({ html, data: responses() }))
}
