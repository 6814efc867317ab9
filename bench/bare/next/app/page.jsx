/** The floor under every page: what the framework sends for one sentence. */
export default function Page() {
  return (
    <main>
      <h1>Bare</h1>
      <p>One sentence.</p>
    </main>
  );
}
