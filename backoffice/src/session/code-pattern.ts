/** Six digits, or the four groups of a recovery code. */
export const codePattern = /^(\d{3} ?\d{3}|[a-z2-9]{4}(-?[a-z2-9]{4}){3})$/i
