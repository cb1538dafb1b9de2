import type { TeamMember } from "#content/team.ts";

export function Team({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul className="team">
      {members.map(({ role, does, profile }) => (
        <li key={role}>
          <b>{role}</b>
          <p>{does}</p>
          <small>{profile}</small>
        </li>
      ))}
    </ul>
  );
}
