import { spawn } from 'node:child_process'

/**
 * Runs an external program until its stdin closes, which happens when the starting process is gone, however it ended.
 * Its folder is removed too. Terminal signals reach the shell as well, which must survive for the clean-up. Its child
 * inherits ignored signals until it installs its own handlers, so it is told to end repeatedly, until it is gone.
 */
const supervisor = `
trap '' INT TERM HUP
exec 3<&0
"$@" & server=$!
(cat <&3 >/dev/null; while kill -INT $server; do sleep 1; done) 2>/dev/null &
wait $server
rm -rf "$FOLDER"`

type Store = { folder: string; command: string; args: readonly string[]; uid?: number; gid?: number }

/** Ends when its stdin is closed; then its folder is removed. */
export const save = ({ folder, command, args, ...user }: Store) =>
  spawn('/bin/sh', ['-c', supervisor, 'sh', command, ...args], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, FOLDER: folder },
  })
