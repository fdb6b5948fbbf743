import { calls, ciIssuer, type RequestOf } from '@app/release/calls'
import { useState } from 'react'
import { is } from 'valibot'
import { Choice, Ticks } from '../../actions/Choice'
import { Field } from '../../actions/Field'
import { send } from '../../api/send'
import { texts } from '../../texts'
import { ChangeDialog } from '../../actions/ChangeDialog'
import { idClaims, issuers, narrowing, parseApps, parseClaims, type Platform } from './ci-rule'

const words = texts.settings.ci
type Request = RequestOf<'addCiRule'>
const allActions = ['publish', 'check', 'canary', 'promote'] as const

/** Lets a CI act for apps; GitHub's and GitLab's rules have their own fields. */
export function CiRuleDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [platform, setPlatform] = useState<Platform>('github')
  const [issuerText, setIssuer] = useState('https://')
  const [ids, setIds] = useState<Readonly<Record<string, string>>>({})
  const [narrow, setNarrow] = useState({ name: 'environment', value: '' })
  const [claimsText, setClaims] = useState('')
  const [appsText, setApps] = useState('')
  const [actions, setActions] = useState<readonly string[]>(['publish', 'check'])

  const known = idClaims(platform)
  const apps = parseApps(appsText)
  const claims =
    platform === 'other'
      ? parseClaims(claimsText)
      : {
          ...Object.fromEntries(known.map((name) => [name, (ids[name] ?? '').trim()])),
          [narrow.name]: narrow.value.trim(),
          // a tag may have the name of a branch
          ...(platform === 'gitlab' && narrow.name === 'ref' ? { ref_type: 'branch' } : {}),
        }
  const issuer = platform === 'other' ? issuerText.trim() : issuers[platform]
  const rule = { apps: apps ?? [], issuer, claims: claims ?? {}, actions: [...actions] }
  const isReady = is(calls.addCiRule.request, rule)
  const needed = (isTried: boolean, text: string) => (isTried && text.trim() === '' ? words.missing : null)
  return (
    <ChangeDialog
      title={words.addTitle}
      submit={words.submit}
      request={isReady ? (rule as Request) : null}
      sending={(request, key) => send('addCiRule', { request, key })}
      onDone={onDone}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Choice
            label={words.platform}
            value={platform}
            options={(['github', 'gitlab', 'other'] as const).map((name) => [name, words.platforms[name]])}
            onChange={(name) => {
              setPlatform(name)
              // each platform has its own claims
              setNarrow({ ...narrow, name: 'environment' })
            }}
          />
          {known.map((name) => (
            <Field
              key={name}
              kind="number"
              label={words.claim[name] ?? name}
              hint={words.idHint}
              problem={needed(isTried, ids[name] ?? '')}
              value={ids[name] ?? ''}
              onChange={(value) => setIds({ ...ids, [name]: value })}
              isMono
            />
          ))}
          {platform === 'other' ? (
            <>
              <Field
                label={words.issuer}
                hint={words.issuerHint}
                problem={isTried && !is(ciIssuer, issuer) ? words.issuerHint : null}
                value={issuerText}
                onChange={setIssuer}
                isMono
              />
              <Field
                kind="area"
                label={words.claims}
                hint={words.claimsHint}
                problem={isTried && claims === null ? words.claimsInvalid : null}
                value={claimsText}
                onChange={setClaims}
                isMono
              />
            </>
          ) : (
            <>
              <Choice
                label={words.narrowed}
                value={narrow.name}
                options={narrowing(platform).map((name) => [name, name])}
                onChange={(name) => setNarrow({ ...narrow, name })}
              />
              <Field
                label={words.value}
                hint={words.valueHint}
                problem={needed(isTried, narrow.value)}
                value={narrow.value}
                onChange={(value) => setNarrow({ ...narrow, value })}
                isMono
              />
            </>
          )}
          <Field
            label={words.apps}
            hint={words.appsHint}
            problem={isTried && apps === null ? words.appsHint : null}
            value={appsText}
            onChange={setApps}
            isMono
          />
          <Ticks
            label={words.actions}
            names={allActions}
            chosen={actions}
            onChange={setActions}
            problem={isTried && actions.length === 0 ? words.actionsMissing : null}
          />
        </>
      )}
    </ChangeDialog>
  )
}
