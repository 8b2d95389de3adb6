/** Label of a language on a tab, and shiki's grammar for it. */
export const languages: Readonly<Record<string, { name: string; grammar?: string; fence?: string }>> = {
  curl: { name: "cURL", grammar: "bash", fence: "sh" },
  javascript: { name: "JavaScript", grammar: "javascript" },
  python: { name: "Python", grammar: "python" },
  ruby: { name: "Ruby", grammar: "ruby" },
  php: { name: "PHP", grammar: "php" },
  jsx: { name: "JSX", grammar: "jsx" },
  typescript: { name: "TypeScript", grammar: "typescript" },
  html: { name: "HTML", grammar: "html" },
  sh: { name: "Shell", grammar: "bash" },
  bash: { name: "Shell", grammar: "bash" },
  json: { name: "JSON", grammar: "json" },
  http: { name: "HTTP", grammar: "http" },
  text: { name: "Text" },
};
