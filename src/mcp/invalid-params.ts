// Parameters of the wrong shape, named as what they are: the SDK answers most methods' by -32603 and its validator's report,
// where JSON-RPC 2.0 §5.1 and every revision of MCP have -32602. A fault of ours never gets here: handlers tell theirs apart.

import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { isPlainObject } from './message.ts';

const internalError = ProtocolErrorCode.InternalError;

/** The SDK's JSON, its internal errors turned into invalid parameters. */
export function nameInvalidParams(text: string): string {
  if (!text.includes(`"code":${internalError}`)) return text;
  const json: unknown = JSON.parse(text);
  return JSON.stringify(Array.isArray(json) ? json.map(renameError) : renameError(json));
}

function renameError(answer: unknown): unknown {
  if (!isPlainObject(answer) || !isPlainObject(answer.error) || answer.error.code !== internalError)
    return answer;
  const message = `Invalid params: ${describeIssues(String(answer.error.message))}`;
  return { ...answer, error: { code: ProtocolErrorCode.InvalidParams, message } };
}

/** The validator's report, a JSON list of issues, as `params.uri: expected string; …`; otherwise as it is. */
function describeIssues(report: string): string {
  try {
    const issues = JSON.parse(report) as readonly {
      readonly path: readonly unknown[];
      readonly message: string;
    }[];
    return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  } catch {
    return report;
  }
}
