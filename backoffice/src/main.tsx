import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noteSignedIn } from './api/auth-provider'
import { BackOffice } from './BackOffice'
import { Outside } from './Outside'
import { InvitationPage } from './session/InvitationPage'
import { Proven } from './session/Proven'

const outside = { '/invitation': <InvitationPage />, '/proven': <Proven /> }
const { pathname } = location

/** Where signing in at the provider leads. */
if (pathname === '/signed-in') {
  noteSignedIn()
  location.replace('/')
} else {
  const place = document.getElementById('back-office')
  if (!place) throw new Error('index.html has no place for the back office.')
  const page = pathname in outside ? outside[pathname as keyof typeof outside] : null
  createRoot(place).render(<StrictMode>{page ? <Outside>{page}</Outside> : <BackOffice />}</StrictMode>)
}
