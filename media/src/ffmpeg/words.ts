/** The arguments of a command line, none of which has a space. */
export const words = (line: string): string[] => line.split(' ')
