#!/usr/bin/env bash
# One would guess that the files of a package differ. Nearly all type declarations of @mui/icons-material are the same two
# lines, byte for byte, 10,749 of them in each of its two module formats. A store that is addressed by content, such as
# pnpm's, holds one file for all and links it into each checkout: every one adds more than 21,000 links to one inode, and
# ext4 allows 65,000. From the fourth checkout on a machine, whatever links files (a copy of a checkout, a backup with hard
# links) meets EMLINK, and has to copy instead.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent @mui/icons-material@9.5.0 > /dev/null
tar xzf ./*.tgz
files=$(find package -name '*.d.ts' | wc -l)
equal=$(find package -name '*.d.ts' -exec sha256sum {} + | awk '{ count[$1]++ } END { for (one in count) if (count[one] > max) max = count[one]; print max }')
echo "@mui/icons-material 9.5.0: $files declarations, $equal of them the same file; ext4 allows 65,000 links to one"
(( equal > 20000 && equal * 4 > 65000 ))
