import '@app/ui/tokens.css'
import '@app/ui/global.css'
import './base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { makeQueryClient } from './api/queries'
import { Console } from './Console'

const place = document.getElementById('console')
if (!place) throw new Error('index.html has no place for the console.')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <BrowserRouter>
        <Console />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
