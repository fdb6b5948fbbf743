import { baseInfo } from '@app/contracts'
import {
  commonTexts,
  currentLanguage,
  disableRetries,
  queryClient,
  QueryClientProvider,
  store,
  takeBaseInfoOfPage,
} from '@app/platform'
import React from 'react'
import { renderToString } from 'react-dom/server.browser'
import { isAdultAtom } from '../adult/adult'
import { Farewell } from '../adult/Farewell'
import { Question } from '../adult/Question'
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
const maxRounds = 3

function loadTexts(): Promise<unknown> {
  const language = currentLanguage()
  return Promise.all([commonTexts.load(language), texts.load(language)])
}

/** Everything that the screen consists of is loaded before: a drawing cannot wait. */
async function loadAll(): Promise<void> {
  const owner = ownerOf(window.location.pathname)
  if (!owner) throw new Error('the address has no screen')
  await Promise.all([loadTexts(), loadScreen(owner)])
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

/** The 18+ question, and after it what the boot script shows after a no. */
async function drawQuestion(): Promise<void> {
  await loadTexts()
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <Question />
      <div className="frame">
        <Farewell />
      </div>
    </QueryClientProvider>,
  )
  window.handOver?.(JSON.stringify({ html, data: [], asksAge: true }))
}

/**
 * Draws the page's screen as text, with the responses that it was drawn with (federation/renderer); for a device that
 * has not answered it, the 18+ question.
 */
export async function draw(): Promise<void> {
  // releases built before this one give no snapshot for a server
  Object.assign(React, {
    useSyncExternalStore: (_: unknown, snapshot: () => unknown) => snapshot(),
  })
  // whoever waits for the drawing gets the skeleton instead
  disableRetries()
  takeBaseInfoOfPage()
  if (!store.get(isAdultAtom)) return drawQuestion()
  await loadAll()
  let html = renderToString(<App />)
  for (let round = 0; round < maxRounds; round++) {
    const calls = missing()
    if (calls.length === 0) break
    // a failure may be over when the page makes the call itself
    await Promise.all(calls.map((query) => query.fetch()))
    html = renderToString(<App />)
  }
  if (!html.includes('data-screen-heading')) throw new Error('the screen shows no heading')
  window.handOver?.(JSON.stringify({ html, data: responses() }))
}
