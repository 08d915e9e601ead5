/**
 * The elements' own subscriptions that many share: hashes of their normalised text (`npm run schema` writes them). They are
 * watched without a slot (hub/admission.ts), so that nobody can keep an element out.
 */
export const ELEMENT_STREAMS: readonly string[] = [
  'IOYSgxabY2BEHeYJgaPMyWMwr9xailIEQF9aZRLf0RQ=',
  't+Soz6p7tr+uQSythZyF5EpdEw7MkZWioLSBCOcCybU=',
];
