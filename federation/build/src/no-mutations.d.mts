export class MutationCache {}
