import type { Clinic } from "#contract/booking.ts";

/** RFC 2606 reserves ".example"; 555-01xx is reserved for fiction. */
export interface DemoPatient {
  firstName: string;
  lastName: string;
  birthDate: string;
  email: string;
  phone: string;
  location: Clinic;
}

const GREEN_BAY = `Aaron Whitlow 1968-03-14, Ben Castellan 1981-11-02, Caleb Ostrander 1990-06-21, Darnell Weeks 1975-01-30,
Eli Marchetti 1959-09-09, Felix Nygaard 1987-04-17, Gordon Pell 1952-12-05, Hugo Lindqvist 1994-08-28,
Isaiah Burke 1979-07-11, Joel Ferrante 1966-02-19, Kurt Havlicek 1984-10-03, Leon Abernathy 1971-05-25,
Marcus Toll 1992-01-08, Nate Brisbois 1963-06-30, Owen Kestrel 1988-12-12, Paul Rademaker 1957-03-22,
Quentin Vose 1977-09-15, Ramon Delacruz 1985-04-04, Stefan Kowal 1969-11-27, Terrence Ault 1996-02-14`;

const SKOKIE = `Ulises Prado 1974-08-06, Victor Langley 1961-10-20, Wesley Chung 1989-03-03, Xavier Rowan 1982-07-29,
Yusuf Demir 1978-05-13, Zachary Pinter 1993-09-01, Adrian Novotny 1965-12-18, Bruno Keating 1986-01-26,
Clark Ishida 1972-06-07, Dominic Serrano 1991-11-11, Elliot Grange 1955-04-24, Frank Osei 1980-08-15,
Grant Holloway 1967-02-02, Hector Villanueva 1995-10-09, Ivan Petrak 1973-03-31, Jamal Whitaker 1983-12-23,
Kenneth Straub 1958-07-04, Lucas Amari 1990-05-19, Miles Donnelly 1976-09-26, Noel Bergstrom 1988-06-16`;

const NUMBERS = { "green-bay": "+192055501", skokie: "+184755501" } as const;

function read(table: string, location: Clinic): DemoPatient[] {
  return table.split(/,\s*/).map((line, i) => {
    const [firstName = "", lastName = "", birthDate = ""] = line.split(" ");
    const email = `${firstName}.${lastName}@patient.example`.toLowerCase();
    const phone = `${NUMBERS[location]}${50 + i}`;
    return { firstName, lastName, birthDate, email, phone, location };
  });
}

export const demoPatients: readonly DemoPatient[] = [...read(GREEN_BAY, "green-bay"), ...read(SKOKIE, "skokie")];

const NEWCOMERS = 7;

function split(location: Clinic): { known: DemoPatient[]; coming: DemoPatient[] } {
  const here = demoPatients.filter((patient) => patient.location === location);
  return { known: here.slice(0, -NEWCOMERS), coming: here.slice(-NEWCOMERS) };
}

export const patientsAt = { "green-bay": split("green-bay"), skokie: split("skokie") } as const;
export const newcomers: readonly DemoPatient[] = [...patientsAt["green-bay"].coming, ...patientsAt.skokie.coming];

export const accountPatient: DemoPatient = {
  firstName: "Pat",
  lastName: "Moore",
  birthDate: "1979-05-06",
  email: "patient@demo.example",
  phone: "+19205550149",
  location: "green-bay",
};
