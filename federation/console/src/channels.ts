/** The channels that the console shows. A registry without staging has only the first. */
export const production = 'production'
export const staging = 'staging'
