/** Requests with headers and documents of one's own. */

export interface From {
  /** Of the address. */
  readonly site?: string;
  readonly origin?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Got<Data = Record<string, unknown>> {
  readonly status: number;
  /** Which origin may read it. */
  readonly cors: string | null;
  readonly data?: Data | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

export async function ask<Data>(url: string, from: From, query: string, variables: object = {}): Promise<Got<Data>> {
  const response = await fetch(`${url}/graphql${from.site === undefined ? '' : `?site=${from.site}`}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(from.origin === undefined ? {} : { origin: from.origin }),
      ...(from.token === undefined ? {} : { authorization: `Bearer ${from.token}` }),
      ...from.headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  const cors = response.headers.get('access-control-allow-origin');
  return { status: response.status, cors, ...((await response.json()) as object) };
}

/** A mutation without or with an input: `name { fields }` of its payload, or its error's code, field and type; the code alone where the whole request was refused. */
export async function change(
  url: string,
  from: From,
  name: string,
  payload: string,
  input?: object,
): Promise<Readonly<Record<string, unknown>>> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const [declared, given] = input === undefined ? ['', ''] : [`($input: ${type}Input!)`, '(input: $input)'];
  const made = ['revokeRecoveryLink', 'endConnection', 'keepGuest', 'deleteMe'].includes(name) ? 'Done' : type;
  const query = `mutation${declared} { result: ${name}${given} { __typename ... on ${made}Payload { ${payload} } ... on UserError { code field } } }`;
  const { data, errors } = await ask<{ result: Record<string, unknown> }>(url, from, query, { input });
  if (data) return data.result;
  const code = errors?.[0]?.extensions?.code;
  if (code === undefined) throw new Error(JSON.stringify(errors));
  return { code };
}
